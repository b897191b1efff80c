import { Button } from '@playfront/kit/Button'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { attributes, positions } from '@playfront/lottery-rules/betTypes/togelReadings'
import { useState } from 'react'
import { useServices, useT } from '../app/ServicesContext'
import { pickText } from '../odds/ruleText'
import css from './CombinePanel.module.css'

type Place = (typeof positions)[number]
type Kind = (typeof attributes)[number]

/** Kombinasi: one thing said of each of two places (lottery 3.4, 8.3). */
export const CombinePanel = () => {
  const t = useT()
  const { picking } = useServices()
  const [first, setFirst] = useState<Place>('AS')
  const [second, setSecond] = useState<Place>('EKOR')
  const [firstKind, setFirstKind] = useState<Kind>('BESAR')
  const [secondKind, setSecondKind] = useState<Kind>('GENAP')
  const isOne = first === second
  return (
    <div className={css.combine}>
      <PartPicker
        label={t('combine.first')}
        place={first}
        kind={firstKind}
        onPlace={setFirst}
        onKind={setFirstKind}
      />
      <PartPicker
        label={t('combine.second')}
        place={second}
        kind={secondKind}
        onPlace={setSecond}
        onKind={setSecondKind}
      />
      <Button
        variant="secondary"
        disabled={isOne}
        onClick={() => picking.toggle(written([first, firstKind], [second, secondKind]))}
      >
        {t('combine.add')}
      </Button>
    </div>
  )
}

/** The earlier place stands first, so that the same two are one pick. */
const written = (...parts: readonly (readonly [Place, Kind])[]): string =>
  [...parts]
    .sort(([a], [b]) => positions.indexOf(a) - positions.indexOf(b))
    .map((part) => part.join('-'))
    .join('+')

interface PartProps {
  label: string
  place: Place
  kind: Kind
  onPlace(place: Place): void
  onKind(kind: Kind): void
}

const PartPicker = ({ label, place, kind, onPlace, onKind }: PartProps) => {
  const { texts } = useServices()
  return (
    <section className={css.part}>
      <h3 className={css.title}>{label}</h3>
      <SegmentedControl
        label={label}
        options={positions.map((value) => ({ value, label: value }))}
        value={place}
        onChange={onPlace}
      />
      <div className={css.kinds}>
        {attributes.map((value) => (
          <button
            key={value}
            type="button"
            className={css.kind}
            aria-pressed={value === kind}
            onClick={() => onKind(value)}
          >
            {pickText(texts, value)}
          </button>
        ))}
      </div>
    </section>
  )
}
