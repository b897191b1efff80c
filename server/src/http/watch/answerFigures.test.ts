import { expect, test } from 'vitest'
import { answerFigures } from './metrics'

test('answers are counted by name and status, and their times into buckets that hold the ones below', () => {
  const figures = answerFigures()
  figures.count('memberInfo', 200, 0.0005)
  figures.count('memberInfo', 200, 0.004)
  figures.count('memberInfo', 401, 30)
  const lines = figures.text().split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'playfront_answers_total{name="memberInfo",status="200"} 2',
      'playfront_answers_total{name="memberInfo",status="401"} 1',
      'playfront_answer_seconds_bucket{name="memberInfo",le="0.001"} 1',
      'playfront_answer_seconds_bucket{name="memberInfo",le="0.0025"} 1',
      'playfront_answer_seconds_bucket{name="memberInfo",le="0.005"} 2',
      'playfront_answer_seconds_bucket{name="memberInfo",le="10"} 2',
      'playfront_answer_seconds_bucket{name="memberInfo",le="+Inf"} 3',
      'playfront_answer_seconds_count{name="memberInfo"} 3',
    ]),
  )
})

test('metrics without a count are reported as zero', () => {
  expect(answerFigures().text()).toContain('# TYPE playfront_answer_seconds histogram')
})
