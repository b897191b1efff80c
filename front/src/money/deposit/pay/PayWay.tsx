import css from './DepositPage.module.css'
import { type CurrencyCode, currencyDigits } from '@playfront/contract/money'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Navigation } from '../../../platform/navigation/navigation'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { download, externalLink } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { safeExternalUrl } from '../../../platform/navigation/safeAddress'
import { useMoney } from '../../../page/useMoney'
import { useLazy } from '../../../store/useLazy'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import type { SeenDeposit, Way } from '../readDeposit'
import { CopyRow, type PayPageDeps } from './CopyRow'
import { writeLeft } from './payFlow'

/** An amount as a bank's form takes it: digits, and a point where the currency has parts. */
export const writePlain = (amount: number, currency: CurrencyCode): string => {
  const digits = currencyDigits[currency]
  if (digits === 0) return String(amount)
  const written = String(amount).padStart(digits + 1, '0')
  return `${written.slice(0, -digits)}.${written.slice(-digits)}`
}

/** Hosts of providers' pages; in the demonstration they stand on the port of the front. */
export const pageHosts = ({
  merchant,
  platform,
}: {
  merchant: Pick<MerchantSettings, 'payments'>
  platform: { navigation: Pick<Navigation, 'origin'> }
}): string[] => {
  const { port } = new URL(platform.navigation.origin())
  return merchant.payments.pageHosts.flatMap((host) => (port === '' ? [host] : [host, `${host}:${port}`]))
}

export interface PayWayProps {
  deps: PayPageDeps
  deposit: SeenDeposit
  way: Way
  leftMs: number
}

/** How much, how long, and how: a code for a camera, what has to be typed, or the provider's own page. */
export const PayWay = ({ deps, deposit, way, leftMs }: PayWayProps) => {
  const money = useMoney(deps.merchant)
  return (
    <Card padding="large">
      <div className={css.way}>
        <div className={css.head}>
          <p className={css.amount}>{money(deposit.amount)}</p>
          <p className={css.left}>
            <Text id="deposit.left" />{' '}
            <bdi role="timer" dir="ltr">
              {writeLeft(leftMs)}
            </bdi>
          </p>
        </div>
        {way.by === 'page' ? (
          <HostedPage url={way.url} deps={deps} />
        ) : (
          <PayByCode way={way} deposit={deposit} deps={deps} />
        )}
        <Text id="deposit.arrives" as="p" className={css.quiet} />
      </div>
    </Card>
  )
}

interface PayByCodeProps {
  way: Exclude<Way, { by: 'page' }>
  deposit: SeenDeposit
  deps: PayPageDeps
}

const PayByCode = ({ way, deposit, deps }: PayByCodeProps) => (
  <>
    <LazyCode text={way.code} fileName={`${deposit.id.slice(-12)}.png`} deps={deps} />
    <BankApp url={way.appUrl} name={way.by === 'transfer' ? way.bank : deposit.title} deps={deps} />
    <Text id="deposit.scan" as="p" className={css.quiet} />
    <div className={css.rows}>
      <CopyRow
        label="deposit.amount"
        value={writePlain(deposit.amount, deps.merchant.currency)}
        deps={deps}
      />
      {way.by === 'pix' && <CopyRow label="deposit.pix.code" value={way.code} isLong deps={deps} />}
      {way.by === 'transfer' && (
        <>
          <CopyRow label="deposit.bank" value={way.bank} deps={deps} />
          <CopyRow label="deposit.account" value={way.account} deps={deps} />
        </>
      )}
      <CopyRow label="deposit.holder" value={way.holder} deps={deps} />
      {way.by === 'transfer' && (
        <>
          <CopyRow label="deposit.memo" value={way.memo} deps={deps} />
          <Text id="deposit.memo.why" as="p" className={css.quiet} />
        </>
      )}
    </div>
  </>
)

interface LazyCodeProps {
  text: string
  fileName: string
  deps: PayPageDeps
}

/**
 * Loaded only for this payment method. The phone that shows the code cannot scan it: the picture is saved where the
 * bank's app finds it.
 */
const LazyCode = ({ text, fileName, deps: { saveCode, toasts } }: LazyCodeProps) => {
  const { t } = useTexts()
  const lazy = useLazy(true, () => import('../../../account/security/QrCode'))
  const save = async ({ dotsOf }: NonNullable<typeof lazy>) => {
    if (!(await saveCode(fileName, dotsOf(text))))
      toasts.show({ key: 'deposit.qr.failed' }, { tone: 'negative' })
  }
  return (
    <div className={css.code}>
      {lazy && (
        <>
          <lazy.QrCode text={text} label={t('deposit.qr')} />
          <Button variant="secondary" wide icon={<Icon of={download} />} onClick={() => void save(lazy)}>
            <Text id="deposit.qr.save" />
          </Button>
          <Text id="deposit.phone" as="p" className={css.quiet} />
        </>
      )}
    </div>
  )
}

/** The bank's app on this phone, where the provider knows its link; an unknown address is not opened. */
const BankApp = ({ url, name, deps }: { url?: string; name: string; deps: PayPageDeps }) => {
  const safe = url === undefined ? undefined : safeExternalUrl(url, pageHosts(deps))
  return (
    safe !== undefined && (
      <Button href={safe} wide rel="noreferrer" iconAfter={<Icon of={externalLink} />}>
        <Text id="deposit.app" values={{ bank: name }} />
      </Button>
    )
  )
}

/** Card data is typed at the provider's; an address that is not one of the merchant's providers is not opened. */
const HostedPage = ({ url, deps }: { url: string; deps: PayPageDeps }) => {
  const safe = safeExternalUrl(url, pageHosts(deps))
  if (safe === undefined)
    return (
      <Notice tone="negative" role="alert">
        <Text id="deposit.page.unsafe" />
      </Notice>
    )
  return (
    <>
      <Text id="deposit.page.text" as="p" />
      <Button href={safe} size="large" wide rel="noreferrer" iconAfter={<Icon of={externalLink} />}>
        <Text id="deposit.page" />
      </Button>
    </>
  )
}
