import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { download } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { useStore } from '../../../store/useStore'
import { Text } from '../../../texts/Text'
import type { TableFlow } from './tableFlow'

export interface SaveTableProps {
  table: TableFlow
  disabled?: boolean
  onSave: () => void
}

/** The button that saves what is shown as a table, and what became of it. */
export const SaveTable = ({ table, disabled, onSave }: SaveTableProps) => {
  const { at } = useStore(table.store)
  return (
    <>
      <Button
        variant="quiet"
        wide
        icon={<Icon of={download} />}
        busy={at === 'busy'}
        disabled={disabled}
        onClick={onSave}
      >
        <Text id="statement.export" />
      </Button>
      {at === 'done' && <Notice tone="positive" role="status" title={<Text id="statement.exported" />} />}
      {at === 'failed' && <Notice tone="warning" role="alert" title={<Text id="statement.exportFailed" />} />}
    </>
  )
}
