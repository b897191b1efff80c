import { useTexts } from '../app/ServicesContext'
import { TextArea } from '../parts/TextArea'

/** Why something is done to a member's account; the audit log keeps it. */
export function ReasonField({ value, onType }: { value: string; onType: (value: string) => void }) {
  const { t } = useTexts()
  return (
    <TextArea
      label={t('members.reason')}
      hint={t('members.reason.hint')}
      value={value}
      onChange={({ target }) => onType(target.value)}
      maxLength={500}
    />
  )
}
