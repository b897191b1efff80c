import { useLazy } from '../../store/useLazy'
import { useTexts } from '../../texts/TextsProvider'
import css from './LazyQrCode.module.css'

/** The link as a QR code; the code that draws it loads on demand. */
export const LazyQrCode = ({ url }: { url: string }) => {
  const { t } = useTexts()
  const lazy = useLazy(true, () => import('../security/QrCode'))
  return (
    <div className={css.picture}>{lazy && <lazy.QrCode text={url} label={t('referral.qr.label')} />}</div>
  )
}
