import { useState } from 'react'
import { Badge } from '../src/figure/Badge'
import { Balance } from '../src/figure/Balance'
import { CountdownRing } from '../src/figure/CountdownRing'
import { LabelledValue, ValueList } from '../src/figure/LabelledValue'
import { MoneyText } from '../src/figure/MoneyText'
import { Card } from '../src/frame/Card'
import { Icon } from '../src/icon/Icon'
import { clock, hourglass, lock } from '../src/icon/drawings'

const tones = ['neutral', 'accent', 'second', 'third', 'positive', 'negative', 'warning'] as const

export function Figures() {
  const [covered, setCovered] = useState(false)
  return (
    <>
      <Card tone="hero" padding="large">
        <Balance
          label="Balance"
          amount="₫999,999,999,999"
          cover={{
            covered,
            onToggle: () => setCovered(!covered),
            showLabel: 'Show balance',
            hideLabel: 'Hide balance',
            coveredLabel: 'Balance hidden',
          }}
        />
      </Card>
      <Card>
        <Balance label="Unknown yet" amount={undefined} />
      </Card>
      <div className="line">
        <CountdownRing
          label="Closes in"
          fraction={0.72}
          text="12:40"
          caption="closes"
          icon={<Icon of={clock} />}
        />
        <CountdownRing
          label="Closes in"
          fraction={0.12}
          text="00:24"
          caption="hurry"
          state="soon"
          icon={<Icon of={hourglass} />}
        />
        <CountdownRing
          label="Closed"
          size="small"
          fraction={0}
          text="Closed"
          state="closed"
          icon={<Icon of={lock} size="small" />}
        />
        <CountdownRing label="Closes in" size="small" fraction={0.4} text="04:12" />
      </div>
      <div className="line">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="line">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} kind="solid">
            {tone}
          </Badge>
        ))}
        <Badge kind="count" tone="negative">
          12
        </Badge>
      </div>
      <Card>
        <ValueList>
          <LabelledValue label="Stake, 12 numbers">
            <MoneyText>₫240,000</MoneyText>
          </LabelledValue>
          <LabelledValue label="Won">
            <MoneyText tone="positive">+₫1,960,000</MoneyText>
          </LabelledValue>
          <LabelledValue label="Total" strong>
            <MoneyText>₫1,720,000</MoneyText>
          </LabelledValue>
        </ValueList>
      </Card>
    </>
  )
}
