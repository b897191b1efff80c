import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { LazyPart } from '../app/LazyPart'
import { AlsoRow } from '../hand/AlsoRow'
import { HeatSwitch } from '../heat/HeatSwitch'
import { CombinePanel } from './CombinePanel'
import { pickModes } from './draft'
import { inputOf, isListing } from './inputOf'
import { NumberGrid } from './NumberGrid'
import { NumberPad } from './NumberPad'
import { PairPanel } from './PairPanel'
import { PickedNumbers } from './PickedNumbers'
import css from './PickingPanel.module.css'
import { QuickPanel } from './QuickPanel'
import { TokenToggles } from './TokenToggles'
import { TypeSelector } from './TypeSelector'

const loadList = () => import('../list/ListPanel').then(({ ListPanel }) => ListPanel)

/** Where a bet is made: its type, then its numbers (lottery 8.3). */
export const PickingPanel = () => {
  const { picking } = useServices()
  const offer = usePart(picking, (state) => state.offer)
  const isList = usePart(picking, isListing)
  if (!offer) return null
  const input = inputOf(offer.row)
  return (
    <div className={css.panel}>
      {!isList && <TypeSelector />}
      {!isList && <AlsoRow />}
      {input === 'tokens' && <TokenToggles />}
      {input === 'combination' && <CombinePanel />}
      {input === 'pair' && <PairPanel />}
      {input === 'digits' && <DigitInput digits={offer.row.pick.digits} />}
      {!isList && <PickedNumbers />}
    </div>
  )
}

/** Grid, keypad, quick pick or a written list; longer numbers than three digits have no grid. */
const DigitInput = ({ digits }: { digits: number }) => {
  const t = useT()
  const { picking } = useServices()
  const wanted = usePart(picking, ({ mode }) => mode)
  const hasGrid = digits <= 3
  const mode = wanted === 'grid' && !hasGrid ? 'pad' : wanted
  const modes = pickModes.filter((known) => hasGrid || known !== 'grid')
  return (
    <>
      <SegmentedControl
        label={t('mode.label')}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        onChange={picking.turnTo}
      />
      {mode === 'grid' && <HeatSwitch />}
      {mode === 'grid' && <NumberGrid digits={digits} />}
      {mode === 'pad' && <NumberPad digits={digits} />}
      {mode === 'quick' && <QuickPanel digits={digits} />}
      {mode === 'list' && <LazyPart load={loadList} />}
    </>
  )
}
