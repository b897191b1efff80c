import type { CountPushAnswer } from '@playfront/contract/console/pushAdmin'
import { Notice } from '@playfront/kit/Notice'
import { useTexts } from '../app/ServicesContext'
import { useWallTime } from './useWallTime'

/** Who would receive a message now, and when it would be sent. */
export function CountNotice({ answer }: { answer: CountPushAnswer }) {
  const { t } = useTexts()
  const wallTime = useWallTime()
  const { members, devices, silenced, without, unknown, leavesAt, isQuiet, needsSecond } = answer
  return (
    <Notice
      tone={members === 0 || unknown.length > 0 ? 'warning' : 'info'}
      title={t('push.reach', { members, devices })}
      role="status"
    >
      <p>{t('push.reach.others', { silenced, without })}</p>
      <p>{t(isQuiet ? 'push.leaves.quiet' : 'push.leaves', { at: wallTime(leavesAt) })}</p>
      {unknown.length > 0 && <p>{t('push.unknown', { names: unknown.join(', ') })}</p>}
      {needsSecond && <p>{t('push.needsSecond')}</p>}
    </Notice>
  )
}
