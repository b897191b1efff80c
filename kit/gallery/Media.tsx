import { Button } from '../src/action/Button'
import { Card } from '../src/frame/Card'
import { Icon } from '../src/icon/Icon'
import { image } from '../src/icon/drawings'
import { Carousel } from '../src/media/Carousel'
import { Marquee } from '../src/media/Marquee'
import { Picture } from '../src/media/Picture'
import { Shelf } from '../src/media/Shelf'

/** A plain picture in a brand's colours, as a data URL, so that the gallery makes no requests. */
export function samplePicture(from: string, to: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#g)" d="M0 0h300v400H0z"/><circle cx="150" cy="180" r="84" fill="#fff" opacity=".16"/><circle cx="150" cy="180" r="52" fill="#fff" opacity=".5"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const slides = ['Tonight 18:15', 'First deposit', 'Bring a friend']
const tiles = ['Dragon Fish', 'Jade Reels', 'Lucky Numbers', 'Night Market', 'Monsoon']

export function Media() {
  return (
    <>
      <Marquee label="News" pauseLabel="Stop" playLabel="Go on">
        Tonight at 18:15 the northern draw; your numbers stay open until 18:00. Winners are paid before the
        hour is over.
      </Marquee>
      <Marquee label="Short news" pauseLabel="Stop" playLabel="Go on">
        These words fit.
      </Marquee>
      <Carousel
        label="News"
        previousLabel="Previous"
        nextLabel="Next"
        slideLabel={(position, count) => `${position} / ${count}`}
      >
        {slides.map((slide) => (
          <Card key={slide} tone="hero" padding="large">
            <div className="hero">
              <span className="mark">{slide}</span>
              <h2>Ninety-eight for one, on any two digits</h2>
              <Button variant="onHero" size="small">
                Play now
              </Button>
            </div>
          </Card>
        ))}
      </Carousel>
      <Shelf
        title="Popular"
        item="small"
        steps={{ previousLabel: 'Previous', nextLabel: 'Next' }}
        action={
          <Button variant="quiet" size="small" href="#all">
            All
          </Button>
        }
      >
        {tiles.map((tile, index) => (
          <Card key={tile} href="#game" padding="none">
            <div className="tile">
              <Picture
                src={samplePicture(`hsl(${index * 70} 60% 45%)`, `hsl(${index * 70 + 60} 60% 25%)`)}
                alt=""
                width={300}
                height={400}
              />
              <span>{tile}</span>
            </div>
          </Card>
        ))}
      </Shelf>
      <div className="thumb">
        <Picture
          src="missing.avif"
          alt="Not there"
          width={300}
          height={400}
          loading="eager"
          fallback={<Icon of={image} size="huge" />}
        />
      </div>
    </>
  )
}
