import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useServices, usePart, useT } from '../app/ServicesContext'

/** Practice is on: said above everything for as long as it is, with the way out (lottery 8.5). */
export const PracticeBanner = () => {
  const t = useT()
  const { practice } = useServices()
  const isOn = usePart(practice, (state) => state.isOn)
  if (!isOn) return null
  return (
    <Notice
      tone="warning"
      title={t('practice.on')}
      action={
        <Button variant="secondary" size="small" onClick={() => practice.turn(false)}>
          {t('practice.end')}
        </Button>
      }
    >
      {t('practice.label')}
    </Notice>
  )
}
