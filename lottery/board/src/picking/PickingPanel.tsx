import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useHouse, usePart, useT } from '../app/HouseContext'
import { pickModes } from './draft'
import { NumberGrid } from './NumberGrid'
import { NumberPad } from './NumberPad'
import { PickedNumbers } from './PickedNumbers'
import css from './PickingPanel.module.css'
import { QuickPanel } from './QuickPanel'
import { TokenToggles } from './TokenToggles'
import { TypeSelector } from './TypeSelector'

/** Where a bet is made: its type, then its numbers (lottery 8.3). */
export const PickingPanel = () => {
  const { picking } = useHouse()
  const offer = usePart(picking, (state) => state.offer)
  if (!offer) return null
  const { digits, tokens } = offer.row.pick
  return (
    <div className={css.panel}>
      <TypeSelector />
      {tokens.length > 0 ? <TokenToggles /> : <DigitInput digits={digits} />}
      <PickedNumbers />
    </div>
  )
}

/** Grid, keypad or quick pick; one digit and two digits have a grid, longer numbers are typed. */
const DigitInput = ({ digits }: { digits: number }) => {
  const t = useT()
  const { picking } = useHouse()
  const wanted = usePart(picking, ({ mode }) => mode)
  const hasGrid = digits <= 2
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
      {mode === 'grid' && <NumberGrid digits={digits} />}
      {mode === 'pad' && <NumberPad digits={digits} />}
      {mode === 'quick' && <QuickPanel digits={digits} />}
    </>
  )
}
