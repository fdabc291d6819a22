import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { errorMessage } from '#rules/error-text.ts'
import { CommandError } from './errors.ts'
import type { Terminal } from './terminal.ts'

/** Spreadsheets recognise UTF-8 by this mark. */
const byteOrderMark = '\ufeff'

/** Where a command writes its CSV. */
export interface CsvTarget {
  /** The file to write. Without it, standard output. */
  file: string | undefined
  /** Begins standard output with a byte order mark. A file always begins with one. */
  excel?: true
}

/** Adds the argument and the option that `writeCsv` needs. */
export const withCsvTarget = (command: Command): Command =>
  command
    .argument('[file.csv]', 'the file to write; without it, standard output')
    .option('--excel', 'begin standard output with a byte order mark, as a file does')

/** Writes CSV in UTF-8. Prints `message` after a file is written. */
export function writeCsv(
  terminal: Terminal,
  csv: string,
  { file, excel, message }: CsvTarget & { message: string },
): void {
  if (!file) {
    terminal.out(excel ? byteOrderMark + csv : csv)
    return
  }
  try {
    writeFileSync(file, byteOrderMark + csv)
  } catch (error) {
    throw new CommandError(`Cannot write the file ${file}: ${errorMessage(error)}.`)
  }
  terminal.print(`Wrote ${message} to ${file}.`)
}
