import { Chip } from '@playfront/kit/Chip'
import { useServices, usePart } from '../app/ServicesContext'

/** A set of numbers at a press; on when all of them are picked. */
export const SetChip = ({ numbers, label }: { numbers: readonly string[]; label: string }) => {
  const { picking } = useServices()
  const isOn = usePart(picking, ({ numbers: picked }) => numbers.every((number) => picked.includes(number)))
  return (
    <Chip pressed={isOn} onClick={() => picking.toggleAll(numbers)}>
      {label}
    </Chip>
  )
}
