import { Button } from '../src/action/Button'
import { IconButton } from '../src/action/IconButton'
import { Badge } from '../src/figure/Badge'
import { Balance } from '../src/figure/Balance'
import { CountdownRing } from '../src/figure/CountdownRing'
import { AppBar } from '../src/frame/AppBar'
import { Card } from '../src/frame/Card'
import { ListRow } from '../src/frame/ListRow'
import { TabBar } from '../src/frame/TabBar'
import { Icon } from '../src/icon/Icon'
import { bell, search } from '../src/icon/drawings'
import { Media } from './Media'
import { tabItems } from './tabItems'

/** A screen made of many parts, to judge how they live together. */
export function HomeSample({ brand }: { brand: string }) {
  const tools = (
    <>
      <IconButton label="Search">
        <Icon of={search} size="large" />
      </IconButton>
      <IconButton
        label="News"
        badge={
          <Badge kind="count" tone="negative">
            3
          </Badge>
        }
      >
        <Icon of={bell} size="large" />
      </IconButton>
    </>
  )
  return (
    <div className="column">
      <AppBar title={brand} trailing={tools} />
      <main className="page">
        <Card>
          <Balance label="Balance" amount="₫12,480,000">
            <div className="line">
              <Button size="small">Deposit</Button>
              <Button size="small" variant="secondary">
                Withdraw
              </Button>
            </div>
          </Balance>
        </Card>
        <Media />
        <Card padding="none">
          <ListRow
            href="#draw"
            leading={<CountdownRing label="Closes in" size="small" fraction={0.6} text="12:40" />}
            title="Hà Nội, two digits"
            detail="Today 18:15"
            trailing={<Badge tone="second">×98</Badge>}
          />
          <ListRow
            href="#draw"
            leading={
              <CountdownRing label="Closes in" size="small" fraction={0.1} state="soon" text="00:24" />
            }
            title="Sài Gòn, three digits"
            detail="Today 16:15"
            trailing={<Badge tone="second">×900</Badge>}
          />
        </Card>
      </main>
      <TabBar
        label="Main"
        items={tabItems}
        current="home"
        onNavigate={(_, event) => event.preventDefault()}
      />
    </div>
  )
}
