/** The speed of an operation and its processor time. */
export interface Measure {
  perSecond: number
  /** Milliseconds of processor time for each; null if there is no measurement. */
  cpuMs: number | null
}

/** One row of the ratio table: an operation of the shop beside the floor, a minimal implementation. */
export interface Figure {
  name: string
  /** Minimum ratio to the floor, if one is promised. */
  goal?: number
  subject: () => Promise<Measure>
  floor: () => Promise<Measure>
}

/** The ratios of all rounds. */
export interface Comparison {
  name: string
  /** Minimum of the median, if one is promised. */
  goal: number | undefined
  median: number
  min: number
  max: number
}

/** The result of the rounds: ratios of subject to floor, and the subject in the median round. */
export interface Result extends Comparison {
  subject: Measure
}

/** One row of the value table: a value beside its maximum. */
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

/** Returns median, minimum and maximum of the ratios of all rounds. */
export const compareRatios = (
  name: string,
  goal: number | undefined,
  ratios: readonly number[],
): Comparison => ({
  name,
  goal,
  median: median(ratios),
  min: Math.min(...ratios),
  max: Math.max(...ratios),
})

/**
 * Measures subject and floor in turns, so that other load on the machine affects both equally. The
 * first round warms up and does not count.
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
    ...compareRatios(figure.name, figure.goal, ratios),
    subject: subjects.find((each) => each.perSecond === perSecond) ?? { perSecond, cpuMs: null },
  }
}
