import { CheckSheet } from '../check/CheckSheet'
import { DrawSheet } from '../draw/DrawSheet'
import { OddsSheet } from '../odds/OddsSheet'
import { ConfirmOrder } from '../placing/ConfirmOrder'
import { PracticeSheet } from '../practice/PracticeSheet'
import { SlipSheet } from '../slip/SlipSheet'

/** Everything that lies over the board. Each sheet stays in the tree, so that it can slide out as it slid in. */
export const SheetHost = () => (
  <>
    <SlipSheet />
    <OddsSheet />
    <DrawSheet />
    <CheckSheet />
    <ConfirmOrder />
    <PracticeSheet />
  </>
)
