import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { Sheet } from '@playfront/kit/Sheet'
import { useCallback, useEffect } from 'react'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { LazyPart } from '../app/LazyPart'
import { useSheet } from '../app/useSheet'
import css from './CheckSheet.module.css'

const loadCheck = () => import('./CheckReport').then(({ CheckReport }) => CheckReport)
const loadOfficial = () => import('../official/OfficialView').then(({ OfficialView }) => OfficialView)

/**
 * "Check this draw yourself" for an in-house draw (lottery 6.7); for any other, the source of its result (lottery 4.7).
 */
export const CheckSheet = () => {
  const t = useT()
  const { check } = useServices()
  const { isOpen, shown, close } = useSheet('check')
  const state = usePart(check, (current) => current)
  const isFed = shown?.drawSource === 'official'
  const look = useCallback(() => {
    if (shown) void (isFed ? check.trace(shown.issueId) : check.check(shown.issueId, shown.slip))
  }, [check, shown, isFed])
  useEffect(() => {
    if (isOpen) look()
  }, [isOpen, look])
  return (
    <Sheet
      open={isOpen}
      title={t(isFed ? 'official.open' : 'check.title')}
      onClose={close}
      closeLabel={t('nav.close')}
      height="tall"
    >
      <div className={css.check}>
        {!isFed && <p className={css.lead}>{t('check.lead')}</p>}
        {state.kind === 'checking' && <LoadingIndicator label={t('check.working')} words />}
        {state.kind === 'failed' && (
          <ErrorState title={t('check.failed')} action={<Button onClick={look}>{t('check.again')}</Button>}>
            {t('stale')}
          </ErrorState>
        )}
        {state.kind === 'done' && <LazyPart load={loadCheck} />}
        {state.kind === 'official' && <LazyPart load={loadOfficial} />}
      </div>
    </Sheet>
  )
}
