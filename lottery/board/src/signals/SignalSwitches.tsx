import { Chip } from '@playfront/kit/Chip'
import { Icon } from '@playfront/kit/Icon'
import { bell, smartphone } from '@playfront/kit/icons'
import { useServices, usePart, useT } from '../app/ServicesContext'
import css from './SignalSwitches.module.css'

/** Sound and vibration, both off until they are wanted (lottery 8.3). */
export const SignalSwitches = () => {
  const t = useT()
  const { signals, platform } = useServices()
  const { sound, vibration } = usePart(signals, (state) => state)
  return (
    <section className={css.signals}>
      <h3 className={css.title}>{t('signal.title')}</h3>
      <div className={css.switches}>
        <Chip
          pressed={sound}
          icon={<Icon of={bell} size="small" />}
          onClick={() => signals.request({ sound: !sound })}
        >
          {t('signal.sound')}
        </Chip>
        {platform.signals.canVibrate() && (
          <Chip
            pressed={vibration}
            icon={<Icon of={smartphone} size="small" />}
            onClick={() => signals.request({ vibration: !vibration })}
          >
            {t('signal.vibration')}
          </Chip>
        )}
      </div>
    </section>
  )
}
