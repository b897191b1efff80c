import type { Slip } from '@playfront/contract/play/lottery/slip'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { share2 } from '@playfront/kit/icons'
import { useServices, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import { shortLabelText, type Labelled } from '../draw/resultLabelText'
import { nameOf, pickText } from '../odds/ruleText'
import { decidePicture } from './decidePicture'

/** A picture of a slip, drawn on the phone and passed to the share sheet (lottery 8.4). */
export const ShareButton = ({ slip, small = false }: { slip: Slip; small?: boolean }) => {
  const t = useT()
  const { texts, platform, merchant, round, toasts } = useServices()
  const share = async () => {
    const { board } = round.store.getState()
    const name = board?.lottery === slip.lottery ? board.name : slip.lottery
    const numbers = slip.issues.map(({ issueId }) => issueNumber(issueId))
    const span = numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : (numbers[0] ?? '')
    const drawing: Labelled =
      board?.lottery === slip.lottery
        ? board
        : { label: slip.issues[0]?.commit ? 'simulated' : 'demonstration' }
    const foot = [
      merchant.name,
      // A slip is no result, so nothing of it is official.
      drawing.label !== 'official' && shortLabelText(t, drawing),
      merchant.responsible.playMoney && t('label.playMoney'),
    ]
    const picture = decidePicture(slip, {
      title: name,
      issues: t('issue.short', { number: span }),
      promise: t('confirm.commit'),
      foot: foot.filter(Boolean).join(' · '),
      nameOf: (type) => nameOf(texts, type),
      pickText: (pick) => pickText(texts, pick),
      more: (count) => t('picked.more', { count }),
    })
    const end = await platform.page.sharePicture(picture, texts.direction)
    if (end === 'saved' || end === 'failed') toasts.say(`share.${end}`)
  }
  return (
    <Button
      variant={small ? 'quiet' : 'secondary'}
      size={small ? 'small' : undefined}
      wide={!small}
      icon={<Icon of={share2} size="small" />}
      onClick={() => void share()}
    >
      {t('share.button')}
    </Button>
  )
}
