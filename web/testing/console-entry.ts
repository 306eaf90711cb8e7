// The console's document loads these: the script before the first paint, then the application.
import '../boot/script.ts'
import '../console/main.tsx'
