import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState } from 'react'
import type { Platform } from '../../platform/platform'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './Choice.module.css'

const schemes = ['device', 'light', 'dark'] as const

type Scheme = (typeof schemes)[number]

/** Light, dark, or as the device has it; remembered on this device. */
export const SchemeChoice = ({
  platform: { memory, page },
}: {
  platform: Pick<Platform, 'memory' | 'page'>
}) => {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<Scheme>(() => memory.read('scheme') ?? 'device')
  const choose = (scheme: Scheme) => {
    setChosen(scheme)
    page.setScheme(scheme === 'device' ? undefined : scheme)
    if (scheme === 'device') memory.forget('scheme')
    else memory.write('scheme', scheme)
  }
  return (
    <section className={css.choice}>
      <Text id="theme.title" as="h2" className={css.title} />
      <SegmentedControl
        label={t('theme.title')}
        options={schemes.map((scheme) => ({ value: scheme, label: <Text id={`theme.${scheme}`} /> }))}
        value={chosen}
        onChange={choose}
      />
    </section>
  )
}
