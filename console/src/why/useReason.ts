import { useTexts } from '../app/ServicesContext'
import { isWhyId, readReason } from '@playfront/contract/console/why'
import { whyReasonWords } from '../texts/areas/whyReasons'
import { fillIn } from '../texts/texts'

const activities = ['bet', 'form', 'payment', 'game'] as const

/** Whether this build has a word for what a player was in the middle of. */
export const isActivity = (text: string): text is (typeof activities)[number] =>
  activities.some((known) => known === text)

/** Says a rule's reason in the staff's language; words of another build are shown as they came. */
export const useReason = () => {
  const { t, language } = useTexts()
  const say = (said: string, depth = 0): string => {
    const read = readReason(said)
    if (!read || depth > 3) return said
    const parts = Object.fromEntries(
      Object.entries(read.parts).map(([name, value]) => [name, partOf(name, value, depth)]),
    )
    return fillIn(whyReasonWords[`why.reason.${read.id}`][language], parts)
  }
  const partOf = (name: string, value: string, depth: number): string => {
    if (name === 'reason') return say(value, depth + 1)
    if (name === 'id' && isWhyId(value)) return t(`why.id.${value}`)
    return name === 'activity' && isActivity(value) ? t(`why.activity.${value}`) : value
  }
  return (said: string) => say(said)
}
