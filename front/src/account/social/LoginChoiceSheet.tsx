import { Button } from '@playfront/kit/Button'
import { Sheet } from '@playfront/kit/Sheet'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { AskedLoginChoice } from './askLoginChoice'
import css from './LoginChoiceSheet.module.css'

/** Asks a person whose identity is unknown here whether they have an account (REQ-SOCIAL-015, -016). */
export const LoginChoiceSheet = ({ found }: { found: AskedLoginChoice }) => {
  const { mayRegister, values, answer } = found
  const { t } = useTexts()
  const buttons = (
    <div className={css.buttons}>
      <Button wide size="large" onClick={() => answer('login')}>
        <Text id="choice.login" />
      </Button>
      {mayRegister && (
        <Button wide size="large" variant="secondary" onClick={() => answer('register')}>
          <Text id="choice.register" />
        </Button>
      )}
    </div>
  )
  return (
    <Sheet open title={t('choice.title', values)} onClose={() => answer('closed')} footer={buttons}>
      <Text id={mayRegister ? 'choice.text' : 'choice.textOnly'} values={values} as="p" />
    </Sheet>
  )
}
