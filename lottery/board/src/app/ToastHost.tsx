import { ToastRegion } from '@playfront/kit/ToastRegion'
import { useHouse, usePart, useT } from './HouseContext'

/** Short messages, read out as they come. */
export const ToastHost = () => {
  const t = useT()
  const shown = usePart(useHouse().toasts, (state) => state.shown)
  return <ToastRegion label={t('page.title')} toasts={shown.map(({ id, key }) => ({ id, text: t(key) }))} />
}
