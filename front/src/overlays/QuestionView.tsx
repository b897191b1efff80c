import { Button } from '@playfront/kit/Button'
import { ConfirmSheet } from '@playfront/kit/ConfirmSheet'
import { Dialog } from '@playfront/kit/Dialog'
import { Text } from '../texts/Text'
import { useTexts } from '../texts/TextsProvider'
import type { AskedQuestion, QuestionKind, Words } from './dialogs'

const Said = ({ of }: { of: Words }) =>
  'words' in of ? <bdi>{of.words}</bdi> : <Text id={of.key} values={of.values} />

/** Renders a dialog: two outcomes rise from the bottom, a single one is centred. */
export const QuestionView = ({ kind, question }: { kind: QuestionKind; question: AskedQuestion }) => {
  const { t } = useTexts()
  const title =
    'words' in question.title ? question.title.words : t(question.title.key, question.title.values)
  const agree = () => question.answer('agreed')
  const decline = () => question.answer('declined')
  if (kind === 'confirm' && question.cancel) {
    return (
      <ConfirmSheet
        open
        title={title}
        tone={question.danger ? 'danger' : 'primary'}
        agreeLabel={<Said of={question.agree} />}
        cancelLabel={<Said of={question.cancel} />}
        onAgree={agree}
        onCancel={decline}
      >
        <Said of={question.text} />
      </ConfirmSheet>
    )
  }
  const actions = (
    <Button wide onClick={agree}>
      <Said of={question.agree} />
    </Button>
  )
  return (
    <Dialog open title={title} onClose={decline} actions={actions}>
      <Said of={question.text} />
    </Dialog>
  )
}
