import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { useT } from '../app/ServicesContext'
import css from './CheckingView.module.css'

/** Nobody knows yet whether the bet arrived; the server is asked until it says (lottery 4.4). */
export const CheckingView = () => {
  const t = useT()
  return (
    <div className={css.checking} role="status">
      <LoadingIndicator label={t('checking.title')} />
      <p>{t('checking.text')}</p>
    </div>
  )
}
