import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { useT } from '../app/ServicesContext'
import css from './CheckingView.module.css'

/** It is unknown whether the bet arrived; the server is polled until it answers (lottery 4.4). */
export const CheckingView = () => {
  const t = useT()
  return (
    <div className={css.checking} role="status">
      <LoadingIndicator label={t('checking.title')} />
      <p>{t('checking.text')}</p>
    </div>
  )
}
