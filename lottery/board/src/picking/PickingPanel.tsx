import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { LazyPart } from '../app/LazyPart'
import { AlsoRow } from '../hand/AlsoRow'
import { HeatLegend } from '../heat/HeatSwitch'
import { pickModes } from './draft'
import { inputOf, isListing } from './inputOf'
import { NumberGrid } from './NumberGrid'
import { NumberPad } from './NumberPad'
import { PickedNumbers } from './PickedNumbers'
import css from './PickingPanel.module.css'
import { TokenToggles } from './TokenToggles'
import { TypeSelector } from './TypeSelector'

const loadCombine = () => import('./CombinePanel').then(({ CombinePanel }) => CombinePanel)
const loadPair = () => import('./PairPanel').then(({ PairPanel }) => PairPanel)
const loadQuick = () => import('./QuickPanel').then(({ QuickPanel }) => QuickPanel)
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
      {input === 'combination' && <LazyPart load={loadCombine} />}
      {input === 'pair' && <LazyPart load={loadPair} />}
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
      {mode === 'grid' && <HeatLegend />}
      {mode === 'grid' && <NumberGrid digits={digits} />}
      {mode === 'pad' && <NumberPad digits={digits} />}
      {mode === 'quick' && <LazyPart load={loadQuick} />}
      {mode === 'list' && <LazyPart load={loadList} />}
    </>
  )
}
