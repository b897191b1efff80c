import { languages } from '@playfront/contract/languages'
import type { FeedbackEntry } from '@playfront/contract/shell/feedback'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { headset, hourglass, messageSquareText } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import css from './Feedback.module.css'
import { useStore } from '../../store/useStore'
import { FailedPart } from '../../page/FailedPart'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { type FeedbackFlow, createFeedbackFlow } from './feedbackFlow'
import { writeDate } from '../../texts/writeDate'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { type Files, browserFiles } from '../../platform/files/files'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Page } from '../../page/Page'
import { categoryDrawings, FeedbackForm } from './FeedbackForm'

interface ThreadProps {
  flow: FeedbackFlow
  timeZone: string
}

/** What the member has written so far, and the operator's replies. */
export const FeedbackThread = ({ flow, timeZone }: ThreadProps) => {
  const { t } = useTexts()
  const { name, entries } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="feedback.failed" onRetry={() => void flow.load()} />
  return (
    <section className={css.thread}>
      <Text id="feedback.thread" as="h2" className={css.heading} />
      {entries.length === 0 && (
        <EmptyState title={t('feedback.none')} picture={<Icon of={messageSquareText} size="huge" />} />
      )}
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} flow={flow} timeZone={timeZone} />
      ))}
    </section>
  )
}

const Entry = ({ entry, flow, timeZone }: ThreadProps & { entry: FeedbackEntry }) => {
  const { locale } = languages[useTexts().language()]
  const { category, text, writtenAt, pictures, answers } = entry
  const day = writeDate(locale, { dateStyle: 'medium', timeZone })
  return (
    <Card>
      <article className={css.entry}>
        <p className={css.facts}>
          <Badge icon={<Icon of={categoryDrawings[category]} size="small" />}>
            <Text id={`feedback.category.${category}`} />
          </Badge>
          <time className={css.quiet} dateTime={writtenAt}>
            {day(Date.parse(writtenAt))}
          </time>
        </p>
        <p className={css.message} dir="auto">
          {text}
        </p>
        {pictures.length > 0 && (
          <div className={css.pictures}>
            {pictures.map((id, n) => (
              <Picture key={id} id={id} n={n + 1} flow={flow} />
            ))}
          </div>
        )}
        {answers.length === 0 && (
          <p>
            <Badge icon={<Icon of={hourglass} size="small" />}>
              <Text id="feedback.waiting" />
            </Badge>
          </p>
        )}
        {answers.map((answer) => (
          <div key={answer.answeredAt} className={css.answer}>
            <p className={css.facts}>
              <span className={css.from}>
                <Icon of={headset} />
                <Text id="feedback.answer" />
              </span>
              {answer.isNew && (
                <Badge tone="accent" kind="solid">
                  <Text id="feedback.answer.new" />
                </Badge>
              )}
            </p>
            <p className={css.message} dir="auto">
              {answer.text}
            </p>
          </div>
        ))}
      </article>
    </Card>
  )
}

/** Asked for with the member's own session: no address leads to it. */
const Picture = ({ id, n, flow }: { id: string; n: number; flow: FeedbackFlow }) => {
  const { t } = useTexts()
  const [address, setAddress] = useState<string>()
  useEffect(() => void flow.pictureOf(id).then(setAddress), [flow, id])
  return address ? (
    <img className={css.picture} src={address} alt={t('feedback.pictures.one', { n })} />
  ) : (
    <span className={css.picture} />
  )
}

export interface FeedbackScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  toasts: LazyOverlays['toasts']
  /** What reads a chosen file; the browser unless said otherwise. */
  files?: Files
}

/** What a member writes to the operator, and the operator's replies (REQ-ROUTE-024). */
export const FeedbackScreen = ({ files = browserFiles, ...services }: FeedbackScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createFeedbackFlow({ ...services, files }))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="feedback.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Text id="feedback.lead" as="p" className={css.lead} />
        <FeedbackForm flow={flow} />
        <FeedbackThread flow={flow} timeZone={services.merchant.timeZone} />
      </Page>
    </>
  )
}
