import { Button } from '../src/action/Button'
import { EmptyState } from '../src/feedback/EmptyState'
import { ErrorState } from '../src/feedback/ErrorState'
import { LoadingIndicator } from '../src/feedback/LoadingIndicator'
import { Notice } from '../src/feedback/Notice'
import { OfflineBanner } from '../src/feedback/OfflineBanner'
import { Skeleton } from '../src/feedback/Skeleton'
import { Card } from '../src/frame/Card'
import { Icon } from '../src/icon/Icon'
import { ticket } from '../src/icon/drawings'

export function Feedback() {
  return (
    <>
      <OfflineBanner shown>You are offline. Your slip is kept.</OfflineBanner>
      <Notice title="Good to know">Draws close 15 minutes before the drum turns.</Notice>
      <Notice tone="warning" title="Almost at your limit" action={<a href="#limits">See limits</a>}>
        ₫120,000 left for today.
      </Notice>
      <Notice tone="positive">Your deposit has arrived.</Notice>
      <Notice tone="negative" title="Not placed">
        The draw had closed. No money was taken.
      </Notice>
      <div className="line">
        <LoadingIndicator label="Loading" />
        <LoadingIndicator label="Checking with the bank…" words />
      </div>
      <Card>
        <LoadingIndicator label="Loading your bets" place="page" words />
      </Card>
      <Card>
        <div className="stack">
          <Skeleton shape="title" />
          <Skeleton count={3} />
          <Skeleton shape="tile" count={4} />
          <Skeleton shape="row" count={2} />
          <Skeleton shape="button" />
        </div>
      </Card>
      <Card>
        <EmptyState
          title="No bets yet"
          picture={<Icon of={ticket} size="huge" />}
          action={<Button>Pick numbers</Button>}
        >
          Your tickets will wait here for the draw.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState
          title="We could not load this"
          action={<Button variant="secondary">Try again</Button>}
          reference="Reference 7F3A-91"
        >
          Your money and bets are safe. Check the connection and try again.
        </ErrorState>
      </Card>
    </>
  )
}
