import { expect, it } from 'vitest'
import { findOwnLineIfAny } from './own-line.ts'

it.each([
  [
    'the error of a C compiler, behind its warnings',
    'main.c',
    "main.c: In function 'main':\nmain.c:3:6: warning: unused variable 'u'\nmain.c:4:9: error: 'x' undeclared\n    4 |  return x;",
    4,
  ],
  [
    "Rust's, which says where on the next line",
    'main.rs',
    'warning: unused variable: `a`\n --> main.rs:2:9\n\nerror[E0308]: mismatched types\n --> main.rs:3:18\n  |\n3 |     let y: i32 = "a";',
    3,
  ],
  ["Java's", 'Main.java', "Main.java:6: error: ';' expected\n    int a = 1\n             ^\n1 error", 6],
  ["Go's", 'main.go', '# command-line-arguments\n./main.go:5:2: undefined: x', 5],
  [
    "C#'s",
    'Main.cs',
    "Main.cs(3,13): warning CS0168: The variable 'e' is never used\nMain.cs(8,9): error CS0103: no such name",
    8,
  ],
  ["Kotlin's", 'Main.kt', 'Main.kt:2:13: error: unresolved reference: x', 2],
  ["PHP's", 'script.php', 'PHP Parse error:  syntax error, unexpected token "}" in script.php on line 7', 7],
  ["Perl's", 'script.pl', 'syntax error at script.pl line 2, near "my "', 2],
  ["Bash's", 'script.sh', "script.sh: line 9: syntax error near unexpected token `fi'", 9],
  [
    'the first frame in the file, not the one in a library',
    'Main.java',
    'Exception in thread "main" java.lang.IndexOutOfBoundsException\n\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n\tat Main.pick(Main.java:12)\n\tat Main.error(Main.java:30)',
    12,
  ],
  [
    "a panic's frame",
    'main.go',
    'panic: runtime error: index out of range [3]\n\ngoroutine 1 [running]:\nmain.main()\n\tmain.go:8 +0x1d',
    8,
  ],
  [
    "Ruby's",
    'script.rb',
    "script.rb:2:in `/': divided by 0 (ZeroDivisionError)\n\tfrom script.rb:5:in `<main>'",
    2,
  ],
  [
    'the error of an interpreter, behind its warnings',
    'script.php',
    'PHP Warning:  Undefined variable $a in script.php on line 2\nPHP Fatal error:  Uncaught Exception: no in script.php:4',
    4,
  ],
  [".NET's", 'Main.cs', 'Unhandled exception.\n   at Program.Main() in Main.cs:line 11', 11],
  ['none in other files', 'Main.java', 'at NotMain.java:3\nat Other.java:4', null],
  ['none where there is no number', 'main.c', 'main.c: everything is wrong', null],
])('finds %s', (_what, fileName, words, line) => {
  expect(findOwnLineIfAny(words, fileName)).toBe(line)
})
