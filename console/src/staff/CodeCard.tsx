import type { EnrolmentAnswer } from '@playfront/contract/console/staffDesk'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { copy } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { useHouse, useTexts } from '../app/HouseContext'
import css from './Staff.module.css'

/** A code that nobody sees again: whoever reads it hands it on. */
export function CodeCard({ made: { code, expiresAt, name } }: { made: EnrolmentAnswer & { name: string } }) {
  const { platform, toasts } = useHouse()
  const { t, date } = useTexts()
  const take = async () => {
    const isCopied = await platform.page.copy(code)
    toasts.tell(
      t(isCopied ? 'staff.code.copied' : 'staff.code.notCopied'),
      isCopied ? 'positive' : 'negative',
    )
  }
  return (
    <div className={css.code}>
      <Notice tone="positive" role="status" title={t('staff.code', { name })}>
        <span className={css.codeRow}>
          <code>{code}</code>
          <Button size="small" variant="secondary" icon={<Icon of={copy} />} onClick={() => void take()}>
            {t('staff.code.copy')}
          </Button>
        </span>
        {t('staff.code.text', { name, until: date(expiresAt) })}
      </Notice>
    </div>
  )
}
