import { Button } from '../src/action/Button'
import { IconButton } from '../src/action/IconButton'
import { Badge } from '../src/figure/Badge'
import { Icon } from '../src/icon/Icon'
import { arrowRight, bell, download, search, settings, trash2 } from '../src/icon/drawings'

export function Actions() {
  return (
    <>
      <Button wide>Place the bet</Button>
      <Button wide busy>
        Place the bet
      </Button>
      <div className="line">
        <Button variant="secondary">Cancel</Button>
        <Button variant="quiet">Forgot it?</Button>
        <Button variant="danger" icon={<Icon of={trash2} />}>
          Remove
        </Button>
      </div>
      <div className="line">
        <Button size="small" icon={<Icon of={download} />}>
          Install
        </Button>
        <Button size="small" variant="secondary" busy>
          Install
        </Button>
        <Button disabled>Not yet</Button>
      </div>
      <Button href="#more" size="large" wide iconAfter={<Icon of={arrowRight} />}>
        A link, large
      </Button>
      <div className="line">
        <IconButton label="Search">
          <Icon of={search} size="large" />
        </IconButton>
        <IconButton label="Settings" variant="soft">
          <Icon of={settings} />
        </IconButton>
        <IconButton
          label="News, 3 unread"
          variant="outline"
          badge={
            <Badge kind="count" tone="negative">
              3
            </Badge>
          }
        >
          <Icon of={bell} />
        </IconButton>
        <IconButton label="Search" disabled>
          <Icon of={search} size="large" />
        </IconButton>
      </div>
    </>
  )
}
