import { ToastRegion } from '@playfront/kit/ToastRegion'
import { useServices, usePart, useT } from './ServicesContext'

/** Short messages, read out as they come. */
export const ToastHost = () => {
  const t = useT()
  const shown = usePart(useServices().toasts, (state) => state.shown)
  return <ToastRegion label={t('page.title')} toasts={shown.map(({ id, key }) => ({ id, text: t(key) }))} />
}
