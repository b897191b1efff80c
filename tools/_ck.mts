import { sourceSteps, buildStep, sizeStep } from './src/run/checkSteps'
import { runSteps } from './src/run/step'
console.log(await runSteps([...sourceSteps, buildStep, sizeStep]))
