import { ToastRegion } from '@playfront/kit/ToastRegion'
import { useStore } from '../store/useStore'
import { Text } from '../texts/Text'
import { useTexts } from '../texts/TextsProvider'
import type { ShownToast, Toasts } from './toasts'

const drawn = ({ id, words, tone }: ShownToast) => ({
  id,
  tone,
  text: 'words' in words ? words.words : <Text id={words.key} values={words.values} />,
})

/** The region where toasts appear and are read out. Drawn once, at the end of the page. */
export const ToastHost = ({ toasts }: { toasts: Toasts }) => {
  const { t } = useTexts()
  return <ToastRegion label={t('toasts')} toasts={useStore(toasts.store).map(drawn)} />
}
