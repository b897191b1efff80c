import '@playfront/kit/tokens.css'
import '@playfront/kit/base.css'
import { start } from './app/start'
import { takeHandOver } from './boot/handOver'
import { createBrowserPlatform } from './platform/browserPlatform'

// The inline script has taken the token out of the address and remembers what was pressed meanwhile; a second consumer
// of its data finds nothing.
const handOver = takeHandOver()

start(createBrowserPlatform(), handOver).catch(handOver.failed)
