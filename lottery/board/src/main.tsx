import { createRoot } from 'react-dom/client'
import '@playfront/kit/tokens.css'
import '@playfront/kit/base.css'
import './main.css'
import { App } from './app/App'
import { ServicesProvider } from './app/ServicesContext'
import { boot } from './boot'
import { browserPlatform } from './platform/platform'

const root = document.getElementById('board')
if (!root) throw new Error('The page has no place for the board.')

const services = await boot(browserPlatform)
createRoot(root).render(
  <ServicesProvider services={services}>
    <App />
  </ServicesProvider>,
)
