/** The Python around a stranger's Python: it loads the code, calls it, and reports on a channel beside the output. */
import { randomUUID } from 'node:crypto'
import type { Json } from '#core/items/item.ts'
import { sandboxLimits } from '../limits.ts'

/** Errors of the code itself go where its output goes, so this is free: the interpreter opens no other. */
const reportDescriptor = 2

/** Of a result that may be small enough: what takes one or two bytes outside may be written as six characters here. */
const longestEncoding = 6 * sandboxLimits.outputBytes

/**
 * One report on a line, behind a mark that is different for every run: `E` a failure, `V` and `S` a result (see `encoded-value.ts`), `L` that it is too long, `C` that a call is done. Without
 * `import json`, which takes as long as all the rest; arguments come as Python's own literals.
 */
const harness = `
import posix as _posix, sys as _sys
from _json import encode_basestring_ascii as _text

def _main(mark, source, entry, calls):
    out = _sys.stdout
    _sys.stderr = out
    def report(line):
        try:
            out.flush()
        except BaseException:
            pass
        data = (mark + line + '\\n').encode('utf-8', 'backslashreplace')
        while data:
            data = data[_posix.write(${reportDescriptor}, data):]

    class TooLong(Exception):
        pass

    def encode(value, depth=0):
        if depth > 100:
            raise ValueError
        if value is None:
            return 'null'
        kind = type(value)
        if kind is bool:
            return 'true' if value else 'false'
        if kind is int:
            return int.__repr__(value)
        if kind is float:
            if value - value != 0.0:
                raise ValueError
            return float.__repr__(value)
        if kind in (str, list, tuple, dict) and len(value) > ${longestEncoding}:
            raise TooLong
        if kind is str:
            return _text(value)
        if kind is list or kind is tuple:
            return '[' + ','.join([encode(one, depth + 1) for one in value]) + ']'
        if kind is dict:
            for key in value:
                if type(key) is not str:
                    raise ValueError
            return '{' + ','.join([_text(key) + ':' + encode(one, depth + 1) for key, one in value.items()]) + '}'
        raise ValueError

    def result(value):
        try:
            encoded = encode(value)
            return 'V' + encoded if len(encoded) <= ${longestEncoding} else 'L'
        except TooLong:
            return 'L'
        except ValueError:
            return 'S' + repr(value).replace('\\n', ' ')[:2000]

    def failure(error, is_loading):
        line = None
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == 'solution.py':
                line = trace.tb_lineno
            trace = trace.tb_next
        kind = 'runtime_error'
        if isinstance(error, MemoryError):
            kind = 'memory'
        elif is_loading and isinstance(error, SyntaxError) and error.filename == 'solution.py':
            kind = 'compile_error'
            line = error.lineno
            return 'E{"kind":"compile_error","line":%s,"message":%s}' % (line or 'null', _text(type(error).__name__ + ': ' + str(error.msg)))
        try:
            words = str(error)
        except BaseException:
            words = ''
        name = type(error).__name__
        return 'E{"kind":"%s","line":%s,"message":%s}' % (kind, line or 'null', _text((name + ': ' + words if words else name)[:2000]))

    try:
        try:
            code = compile(source, 'solution.py', 'exec')
        except MemoryError:
            report('E{"kind":"compile_error","line":null,"message":"SyntaxError: the code is nested too deep"}')
            return
        space = {'__name__': '__main__', '__builtins__': __builtins__}
        exec(code, space)
    except SystemExit:
        if entry == '':
            report('C')
            return
        report('E{"kind":"runtime_error","line":null,"message":"It left before it could be called."}')
        return
    except BaseException as error:
        report(failure(error, True))
        return
    if entry == '':
        report('C')
        return
    work = space.get(entry)
    if not callable(work):
        report('E{"kind":"runtime_error","line":null,"message":%s}' % _text('There is no function named ' + entry + '.'))
        return
    report('C')
    for arguments in calls:
        try:
            line = result(work(*arguments))
        except BaseException as error:
            line = failure(error, False)
        report(line)

`

/** `mark` begins the lines that are reports. */
export type PythonProgram = { program: string; mark: string }

export function toPythonProgram(
  source: string,
  calls: { entry: string; args: Json[][] } | null,
): PythonProgram {
  const mark = `${randomUUID()} `
  const given = [mark, source, calls?.entry ?? '', calls?.args ?? []].map(toPython)
  return { program: `${harness}_main(${given.join(', ')})\n`, mark }
}

/** JSON as Python writes it. */
function toPython(value: Json): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'None'
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(toPython).join(', ')}]`
  const pairs = Object.entries(value).map(([key, one]) => `${quote(key)}: ${toPython(one)}`)
  return `{${pairs.join(', ')}}`
}

/** In ASCII alone: the interpreter is told the length of its program in characters, and would read others beyond the end. */
function quote(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u{10ffff}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `\\U${code.toString(16).padStart(8, '0')}`
  })
}
