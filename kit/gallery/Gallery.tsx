import { SegmentedControl } from '../src/choice/SegmentedControl'
import { type Settings, sampleBrands, useSettings } from './useSettings'
import { Actions } from './Actions'
import { Choices } from './Choices'
import { Feedback } from './Feedback'
import { Figures } from './Figures'
import { Forms } from './Forms'
import { Frame } from './Frame'
import { HomeSample } from './HomeSample'
import { Media } from './Media'
import { Overlays } from './Overlays'

const choices: [key: keyof Settings, values: string[]][] = [
  ['brand', Object.keys(sampleBrands)],
  ['theme', ['light', 'dark']],
  ['dir', ['ltr', 'rtl']],
  ['text', ['100', '200']],
]

export function Switches({
  settings,
  change,
}: {
  settings: Settings
  change: (part: Partial<Settings>) => void
}) {
  return (
    <div className="stack">
      {choices.map(([key, values]) => (
        <SegmentedControl
          key={key}
          label={key}
          options={values.map((value) => ({ value, label: value }))}
          value={settings[key]}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
    </div>
  )
}

const features = { Actions, Choices, Forms, Figures, Feedback, Frame, Media, Overlays }

/** Every component in every state. `?only=Forms` shows one section, `?only=home` a screen made of many. */
export function Gallery() {
  const { settings, change } = useSettings()
  if (settings.only === 'home') return <HomeSample brand={settings.brand} />
  const shown = Object.entries(features).filter(([name]) => !settings.only || settings.only === name)
  return (
    <div className="column">
      <main className="page">
        <h1 className="pf-spoken">Kit</h1>
        {!settings.only && <Switches settings={settings} change={change} />}
        {shown.map(([name, Route]) => (
          <section key={name} className="stack" aria-label={name}>
            <h2>{name}</h2>
            <Route />
          </section>
        ))}
      </main>
    </div>
  )
}
