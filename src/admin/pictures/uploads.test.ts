import { expect, test } from 'vitest'
import {
  startable,
  stepOf,
  type Upload,
  type UploadStep,
  withPicture,
  withStep,
} from './uploads.ts'

const upload = (id: string, step: UploadStep = { kind: 'waiting' }): Upload => ({
  id,
  colourId: 'navy',
  file: new File(['x'], `${id}.jpg`),
  replaces: undefined,
  step,
})

const [front, back] = [
  { src: '/media/a-1200.avif', alt: 'The front' },
  { src: '/media/b-1200.avif', alt: 'The back' },
]

test('adds a picture at the end without an alt text', () => {
  const src = '/media/c-1200.avif'
  expect(withPicture([front, back], src, undefined)).toEqual([front, back, { src, alt: '' }])
})

test('replaces a picture and keeps its place and alt text', () => {
  const src = '/media/c-1200.avif'
  expect(withPicture([front, back], src, front.src)).toEqual([{ ...front, src }, back])
})

test('adds a picture whose place was removed meanwhile at the end', () => {
  const src = '/media/c-1200.avif'
  expect(withPicture([back], src, front.src)).toEqual([back, { src, alt: '' }])
})

test('does not add a picture twice', () => {
  expect(withPicture([front, back], back.src, undefined)).toEqual([front, back])
})

test('starts as many uploads as may run, in their order', () => {
  const sending = upload('a', { kind: 'sending', percent: 10 })
  const done = upload('b', { kind: 'done', src: front.src })
  const all = [sending, done, upload('c'), upload('d')]
  expect(startable(all, 2).map(({ id }) => id)).toEqual(['c'])
  expect(startable(all, 1)).toEqual([])
  expect(startable(all, 9).map(({ id }) => id)).toEqual(['c', 'd'])
})

test('one failure leaves the other uploads as they are', () => {
  const all = [upload('a'), upload('b', { kind: 'resizing' })]
  const failed = { kind: 'failed', text: 'No', canRetry: false } as const
  expect(withStep(all, 'a', failed)).toEqual([{ ...all[0], step: failed }, all[1]])
  expect(withStep(all, 'gone', failed)).toEqual(all)
})

test('a file that was sent is being resized', () => {
  expect(stepOf(0.629)).toEqual({ kind: 'sending', percent: 62 })
  expect(stepOf(1)).toEqual({ kind: 'resizing' })
})
