import { Button } from '../src/action/Button'
import { IconButton } from '../src/action/IconButton'
import { Badge } from '../src/figure/Badge'
import { MoneyText } from '../src/figure/MoneyText'
import { AppBar } from '../src/frame/AppBar'
import { BottomBar } from '../src/frame/BottomBar'
import { Card } from '../src/frame/Card'
import { ListRow } from '../src/frame/ListRow'
import { TabBar } from '../src/frame/TabBar'
import { Icon } from '../src/icon/Icon'
import { ellipsis, globe, logOut, shieldCheck, wallet } from '../src/icon/drawings'
import { tabItems } from './tabItems'

const more = (
  <IconButton label="More">
    <Icon of={ellipsis} size="large" />
  </IconButton>
)

export function Frame() {
  return (
    <>
      <AppBar title="Statement" back={{ label: 'Back', href: '#back' }} trailing={more} />
      <AppBar
        title="A title that is longer than any phone is wide"
        align="center"
        back={{ label: 'Back', href: '#back' }}
        trailing={more}
      />
      <AppBar title="On the hero" tone="hero" />
      <Card padding="none">
        <ListRow
          href="#wallet"
          leading={<Icon of={wallet} />}
          title="Wallet"
          detail="Deposit, withdraw, statement"
        />
        <ListRow
          href="#limits"
          leading={<Icon of={shieldCheck} />}
          title="Limits"
          trailing={<Badge tone="positive">On</Badge>}
        />
        <ListRow onPress={() => {}} leading={<Icon of={globe} />} title="Tiếng Việt" current />
        <ListRow onPress={() => {}} leading={<Icon of={logOut} />} title="Sign out" disabled />
        <ListRow
          title="Draw 20261121"
          detail="Two digits · 07, 42, 99"
          trailing={<MoneyText tone="positive">+₫1,960,000</MoneyText>}
        />
      </Card>
      <div className="stack">
        <Card href="#card">Raised, and a link</Card>
        <Card tone="sunken">Sunken</Card>
        <Card tone="outline">Outline</Card>
        <Card tone="accent">Accent</Card>
        <Card tone="hero">Hero</Card>
      </div>
      <BottomBar summary={<MoneyText size="large">₫240,000</MoneyText>}>
        <Button wide>Place the bet</Button>
      </BottomBar>
      <TabBar
        label="Main"
        items={tabItems}
        current="games"
        onNavigate={(_, event) => event.preventDefault()}
      />
    </>
  )
}
