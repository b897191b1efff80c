import { createRoot } from 'react-dom/client'
import '@playfront/kit/tokens.css'
import '@playfront/kit/base.css'
import { App } from './app/App'
import { ServicesProvider } from './app/ServicesContext'
import { createServices } from './app/services'
import { browserPlatform } from './platform/platform'
import { firstAreas } from './texts/dictionaries'

const root = document.getElementById('console')
if (!root) throw new Error('The page has no place for the console.')

const services = createServices(browserPlatform)
const render = () =>
  createRoot(root).render(
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>,
  )
await Promise.all([services.loadTexts(firstAreas).then(render), services.start()])
