import { useState } from 'react'
import { Chip } from '../src/choice/Chip'
import { ChipGroup } from '../src/choice/ChipGroup'
import { SegmentedControl } from '../src/choice/SegmentedControl'
import { Tabs } from '../src/choice/Tabs'
import { Badge } from '../src/figure/Badge'

export function Choices() {
  const [type, setType] = useState('two')
  const [place, setPlace] = useState('all')
  const [day, setDay] = useState('today')
  const [marked, setMarked] = useState(true)
  return (
    <>
      <ChipGroup
        label="Type"
        value={type}
        onChange={setType}
        options={[
          { value: 'two', label: 'Two digits', note: '×98' },
          { value: 'three', label: 'Three digits', note: '×900' },
          { value: 'four', label: 'Four digits', note: '×8,000', disabled: true },
        ]}
      />
      <ChipGroup
        label="Place"
        scroll
        value={place}
        onChange={setPlace}
        options={['all', 'north', 'central', 'south', 'special', 'weekend'].map((value) => ({
          value,
          label: value,
        }))}
      />
      <div className="line">
        <Chip pressed={marked} onClick={() => setMarked(!marked)}>
          Favourites
        </Chip>
        <Chip>Clear</Chip>
      </div>
      <SegmentedControl
        label="Day"
        value={day}
        onChange={setDay}
        options={[
          { value: 'today', label: 'Today' },
          { value: 'week', label: '7 days' },
          { value: 'month', label: '30 days' },
        ]}
      />
      <Tabs
        label="Bets"
        current={day}
        onChange={setDay}
        tabs={[
          { id: 'today', label: 'Open', badge: <Badge tone="accent">4</Badge> },
          { id: 'week', label: 'Settled' },
          { id: 'month', label: 'Cancelled' },
        ]}
      >
        What the tab {day} shows.
      </Tabs>
    </>
  )
}
