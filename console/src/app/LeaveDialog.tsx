import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { useStore } from 'zustand'
import { useServices, useTexts } from './ServicesContext'

/** Asks before something typed is lost. */
export function LeaveDialog() {
  const { place } = useServices()
  const { t } = useTexts()
  const { goOn } = useStore(place.leaving)
  return (
    <Dialog
      open={goOn !== undefined}
      title={t('frame.leave.title')}
      onClose={place.stay}
      actions={
        <>
          <Button variant="secondary" onClick={place.stay}>
            {t('frame.leave.stay')}
          </Button>
          <Button variant="danger" onClick={place.leaveAnyway}>
            {t('frame.leave.go')}
          </Button>
        </>
      }
    >
      {t('frame.leave.text')}
    </Dialog>
  )
}
