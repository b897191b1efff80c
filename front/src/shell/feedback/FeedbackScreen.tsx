import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { browserFiles } from '../../platform/files/browserFiles'
import type { Files } from '../../platform/files/files'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Page } from '../../page/Page'
import { FeedbackForm } from './FeedbackForm'
import { FeedbackThread } from './FeedbackThread'
import { createFeedbackFlow } from './feedbackFlow'

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
        <Text id="feedback.lead" as="p" />
        <FeedbackForm flow={flow} />
        <FeedbackThread flow={flow} timeZone={services.merchant.timeZone} />
      </Page>
    </>
  )
}
