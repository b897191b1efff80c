import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { info } from '@playfront/kit/icons'
import css from './TypeSelector.module.css'
import type { Texts } from '../texts/texts'
import { type ShownGroup, decideGroups } from './decideGroups'
import { useFigures, usePart, useServices, useT } from '../app/ServicesContext'
import { decideOddsCard } from '../odds/decideOddsCard'
import { nameOf, ruleText } from '../odds/ruleText'
import { type Offer, familyOf, offersOf } from '../round/soldMode'
import { costText, payText } from '../odds/payText'

const markets = {
  colok: 'Colok',
  shio: 'Shio · Kombinasi',
  pairs: 'EZ2',
  dezena: 'Dezena',
  centena: 'Centena',
  milhar: 'Milhar',
} as const
const digits = { digits1: 1, digits2: 2, digits3: 3, digits4: 4, digits5: 5 } as const

const hasKey = <Key extends string>(table: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(table, name)

/** The name of a group of bet types; names of the markets stay as they are. */
export const groupText = ({ t }: Pick<Texts, 't'>, group: ShownGroup): string => {
  if (hasKey(markets, group)) return markets[group]
  return hasKey(digits, group) ? t('group.digits', { count: digits[group] }) : t(`group.${group}`)
}

/** Group chips, then type chips with their odds, then the rule of the chosen type in one sentence (lottery 5.2, 8.3). */
export const TypeSelector = () => {
  const t = useT()
  const { odds } = useFigures()
  const { texts, round, picking } = useServices()
  const board = usePart(round, (state) => state.board)
  const chosen = usePart(picking, (state) => state.offer)
  if (!board || !chosen) return null
  const offers = offersOf(board)
  const { groups, group, types } = decideGroups(offers, chosen.row.code)
  const chooseType = (code: string) => {
    const offer = offers.find(({ row }) => row.code === code)
    if (offer) picking.choose(offer)
  }
  const chooseGroup = (next: ShownGroup) => chooseType(decideGroups(offers, next).types[0]?.row.code ?? '')
  return (
    <div className={css.selector}>
      <ChipGroup
        label={t('type.group')}
        options={groups.map((value) => ({ value, label: groupText(texts, value) }))}
        value={group}
        onChange={chooseGroup}
        scroll
      />
      {types.length > 1 && (
        <ChipGroup
          label={t('type.label')}
          options={types.map(({ row, price }) => ({
            value: row.code,
            label: nameOf(texts, row.code),
            note: price.odds !== undefined && <bdi>×{odds(price.odds)}</bdi>,
          }))}
          value={chosen.row.code}
          onChange={chooseType}
          scroll
        />
      )}
      <TypeLine offer={chosen} />
    </div>
  )
}

const TypeLine = ({ offer: { row, price } }: { offer: Offer }) => {
  const t = useT()
  const { odds, percent, number } = useFigures()
  const { texts, round, place } = useServices()
  const board = usePart(round, (state) => state.board)
  const family = board && familyOf(board)
  const card = board && decideOddsCard(board, row.code)
  if (!family) return null
  const type = nameOf(texts, row.code)
  const cost = costText(t, number, family, row.code, price.costMult)
  return (
    <div className={css.line}>
      <p>{ruleText(texts, family, row.code)}</p>
      <IconButton
        label={t('type.info', { type })}
        onClick={() => place.open({ kind: 'odds', type: row.code })}
      >
        <Icon of={info} />
      </IconButton>
      <p className={css.figures}>
        <span>{payText(texts.t, odds, price)}</span>
        {price.discountBps > 0 && (
          <span>{t('type.discount', { percent: percent(price.discountBps / 10_000) })}</span>
        )}
        {cost && <span>{cost}</span>}
        {card && <span>{t('type.rtp', { percent: percent(card.rtp) })}</span>}
      </p>
    </div>
  )
}
