import { ConfirmSheet } from '@playfront/kit/ConfirmSheet'
import { useTexts } from '../../texts/TextsProvider'
import { Text } from '../../texts/Text'

export interface AskedHandOff {
  /** The member that the link wants to sign in. */
  userName: string
  /** Who is signed in. */
  current: string
  agree(): void
  decline(): void
}

/** Names the account before a link's token takes another member's place (D-11). */
export const HandOffSheet = ({ found }: { found: AskedHandOff }) => {
  const { userName, current, agree, decline } = found
  const { t } = useTexts()
  const values = { name: userName, current }
  return (
    <ConfirmSheet
      open
      title={t('handOff.title', values)}
      agreeLabel={<Text id="handOff.agree" values={values} />}
      cancelLabel={<Text id="handOff.refuse" values={values} />}
      onAgree={agree}
      onCancel={decline}
    >
      <Text id="handOff.text" values={values} as="p" />
    </ConfirmSheet>
  )
}
