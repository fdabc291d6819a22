import * as fc from 'fast-check'

/** Runs `fc.assert` for a synchronous property. The linter would take its result for a promise. */
export function assertHolds<Values>(property: fc.IProperty<Values>): void {
  void fc.assert(property)
}
