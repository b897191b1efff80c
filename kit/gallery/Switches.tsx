import { SegmentedControl } from '../src/choice/SegmentedControl'
import { sampleBrands } from './sampleBrands'
import type { Settings } from './useSettings'

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
