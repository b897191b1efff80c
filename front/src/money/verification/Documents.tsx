import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { uploadDocument } from '@playfront/contract/money/cashier'
import type { MemberDocument } from '@playfront/contract/money/verification.schema'
import { maxPictureBytes } from '@playfront/contract/shell/pictures'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { image, loaderCircle } from '@playfront/kit/icons'
import { type ChangeEvent, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { useMoney } from '../../page/useMoney'
import { browserPhotos, type Photos } from '../../platform/files/photos'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from '../withdraw/Withdraw.module.css'

export interface DocumentsProps {
  documents: readonly MemberDocument[]
  merchant: MerchantSettings
  platform: Pick<Platform, 'randomness'>
  requests: Pick<Requests, 'valueOf'>
  toasts: LazyOverlays['toasts']
  /** What reads a chosen file; the browser unless said otherwise. */
  photos?: Photos
  /** A document has arrived: what the merchant asks for has changed. */
  onSent(): void
}

type Kind = MemberDocument['kind']

/**
 * What the merchant wants to see before it pays out, how each document stands, and the way to send one. A refused call has been
 * shown by the request layer.
 */
export const Documents = ({
  documents,
  merchant,
  platform,
  requests,
  toasts,
  photos = browserPhotos,
  onSent,
}: DocumentsProps) => {
  const [busy, setBusy] = useState<Kind>()
  const send = async (kind: Kind, file: Blob) => {
    if (busy) return
    setBusy(kind)
    try {
      const photo = await photos.read(file, maxPictureBytes)
      if (photo === undefined) toasts.show({ key: 'documents.unusable' }, { tone: 'negative' })
      else {
        await requests.valueOf(uploadDocument, { id: platform.randomness.uuid(), kind, picture: photo })
        toasts.show({ key: 'documents.sent' }, { tone: 'positive' })
        onSent()
      }
    } catch {
      // The request layer has said why.
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section className={css.form} aria-labelledby="documents">
      <div>
        <h2 id="documents">
          <Text id="documents.title" />
        </h2>
        <Text id="documents.lead" as="p" className={css.quiet} />
      </div>
      {documents.map((document) => (
        <Card key={document.kind}>
          <Document
            document={document}
            merchant={merchant}
            isBusy={busy === document.kind}
            onFile={(file) => void send(document.kind, file)}
          />
        </Card>
      ))}
    </section>
  )
}

interface DocumentProps {
  document: MemberDocument
  merchant: MerchantSettings
  isBusy: boolean
  onFile(file: Blob): void
}

const tones = {
  missing: 'warning',
  waiting: 'neutral',
  approved: 'positive',
  refused: 'negative',
  expired: 'warning',
} as const

const Document = ({ document, merchant, isBusy, onFile }: DocumentProps) => {
  const money = useMoney(merchant)
  const { kind, state, neededFrom, reason } = document
  return (
    <article className={css.one} aria-labelledby={`document-${kind}`}>
      <div className={css.head}>
        <h3 id={`document-${kind}`} className={css.title}>
          <Text id={`documents.kind.${kind}`} />
        </h3>
        <Badge tone={tones[state]}>
          <Text id={`documents.state.${state}`} />
        </Badge>
      </div>
      {reason && <Text id={`documents.reason.${reason}`} as="p" />}
      {state !== 'approved' && (
        <>
          {neededFrom > 0 && (
            <Text id="documents.from" values={{ amount: money(neededFrom) }} as="p" className={css.quiet} />
          )}
          <Text id={`documents.hint.${kind}`} as="p" className={css.quiet} />
          <PhotoChoice kind={kind} isFirst={state === 'missing'} isBusy={isBusy} onFile={onFile} />
        </>
      )}
    </article>
  )
}

/** The phone offers its camera and its pictures. */
const PhotoChoice = ({
  kind,
  isFirst,
  isBusy,
  onFile,
}: { kind: Kind; isFirst: boolean } & Pick<DocumentProps, 'isBusy' | 'onFile'>) => {
  const { t } = useTexts()
  const words = isFirst ? 'documents.send' : 'documents.again'
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again after it was refused.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={css.choice} aria-busy={isBusy || undefined}>
      <input
        className={css.radio}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isBusy}
        aria-label={`${t(words)}: ${t(`documents.kind.${kind}`)}`}
        onChange={choose}
      />
      <Icon of={isBusy ? loaderCircle : image} />
      <Text id={words} />
    </label>
  )
}
