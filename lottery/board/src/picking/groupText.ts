import type { Texts } from '../texts/texts'
import type { ShownGroup } from './decideGroups'

const markets = { colok: 'Colok', shio: 'Shio · Kombinasi', pairs: 'EZ2' } as const
const digits = { digits1: 1, digits2: 2, digits3: 3, digits4: 4, digits5: 5 } as const

const hasKey = <Key extends string>(table: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(table, name)

/** The name of a group of bet types; names of the markets stay as they are. */
export const groupText = ({ t }: Pick<Texts, 't'>, group: ShownGroup): string => {
  if (hasKey(markets, group)) return markets[group]
  return hasKey(digits, group) ? t('group.digits', { count: digits[group] }) : t(`group.${group}`)
}
