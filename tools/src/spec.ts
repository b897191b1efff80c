import { areaOf } from './checks/spec/readRequirements'
import { printSpecMap } from './checks/spec/printSpecMap'
import { findSpecFaults, readSpecMap } from './checks/spec/specMap'
import { root } from './root'

/** `npm run spec`: id → source, text → rule → tests, and what is wrong between them. `npm run spec -- LOGIN` shows one area. */
const area = process.argv[2]?.toUpperCase()
const map = readSpecMap(root)
const faults = findSpecFaults(map, root)

if (area && !map.knownIds.some((id) => areaOf(id) === area)) throw new Error(`there is no area ${area}`)
console.log(printSpecMap(map, area))
faults.forEach((fault) => console.error(`✗ ${fault}`))
process.exitCode = faults.length === 0 ? 0 : 1
