// What the console's document loads: the script before the first paint, then the application.
import '../boot/script.ts'
import '../console/main.tsx'
