import type { NewsGroup } from '@playfront/contract/console/announcementsAdmin'
import type { PushGroup } from '@playfront/contract/console/pushAdmin'
import languageNames from 'virtual:languageNames'
import { useTexts } from '../app/ServicesContext'

interface AudienceProps {
  audience: PushGroup | NewsGroup
  /** Every name too, for the person who approves the message. */
  isWhole?: boolean
}

/** The audience of a message, in words. */
export function AudienceWords({ audience, isWhole = false }: AudienceProps) {
  const { t } = useTexts()
  const {
    types,
    minimumRank,
    maximumRank,
    language,
    seenDays,
    awayDays,
    names,
    newcomerDays,
    username,
  }: PushGroup & NewsGroup = audience
  const parts = [
    username,
    types && (types.includes(0) ? t('push.for.players') : t('push.for.agents')),
    minimumRank !== undefined && t('push.for.minimumRank', { rank: minimumRank }),
    maximumRank !== undefined && t('push.for.maximumRank', { rank: maximumRank }),
    newcomerDays !== undefined && t('push.for.newcomers', { days: newcomerDays }),
    language && languageNames[language],
    seenDays !== undefined && t('push.for.seen', { days: seenDays }),
    awayDays !== undefined && t('push.for.away', { days: awayDays }),
    names && t('push.for.names', { count: names.length }),
  ].filter(Boolean)
  return (
    <>
      {parts.length === 0 ? t('push.for.everybody') : parts.join(', ')}
      {isWhole && names && ` (${names.join(', ')})`}
    </>
  )
}
