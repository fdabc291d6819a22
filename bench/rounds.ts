/** How often something was done, and what it cost the process that did it. */
export interface Measure {
  perSecond: number
  /** Milliseconds of processor time for each; null where nothing else shares the process. */
  cpuMs: number | null
}

/** One line of the table: something of ours against the least that anything could do. */
export interface Figure {
  name: string
  /** Least ratio to the floor, where a figure is promised. */
  goal?: number
  subject: () => Promise<Measure>
  floor: () => Promise<Measure>
}

/** What the rounds came to: ratios of subject to floor, and the subject itself in the middle round. */
export interface Result {
  name: string
  goal: number | undefined
  median: number
  least: number
  most: number
  subject: Measure
}

/** One line of the other table: a value of its own beside the most it may be. */
export interface Bound {
  name: string
  value: number
  unit: string
  goal?: number
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Measures subject and floor in turns, so that whatever else the machine does troubles both alike.
 * The first round warms up and does not count.
 */
export async function measure(figure: Figure, rounds: number): Promise<Result> {
  const ratios: number[] = []
  const subjects: Measure[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const subject = await figure.subject()
    const floor = await figure.floor()
    if (round === 0) continue
    ratios.push(subject.perSecond / floor.perSecond)
    subjects.push(subject)
  }
  const perSecond = median(subjects.map((each) => each.perSecond))
  return {
    name: figure.name,
    goal: figure.goal,
    median: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    subject: subjects.find((each) => each.perSecond === perSecond) ?? { perSecond, cpuMs: null },
  }
}
